"""Tokens whose form a provider has published. Anchored at a prefix of the provider's own, so a match is a finding.

Each rule names where the form is published. Lengths are lower bounds where the provider allows growth.
"""

import re
from collections.abc import Callable
from typing import Final

from policy.secrets.rules import Rule, RuleSet
from policy.secrets.values import has_digit_and_letter, is_random

_W: Final = r"[A-Za-z0-9_-]"
_A: Final = r"[A-Za-z0-9]"


def _rule(name: str, pattern: str, is_real: Callable[[str], bool] | None = None) -> Rule:
    return Rule(f"provider.{name}", pattern, is_real)


RULES: Final = RuleSet(
    (
        # AWS, IAM identifiers: key ids begin AKIA or ASIA and continue in base 32.
        _rule("aws_key_id", r"(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}"),
        # AWS, access keys: the secret is 40 base64 characters and is always shown with its name.
        _rule(
            "aws_secret",
            r"(?i)(?:aws|amazon|s3|secret)[a-z _.-]{0,24}(?:key|secret|token)[a-z _.-]{0,12}"
            r"[\"']?\s*(?:=|:|is|->)?\s*[\"']?([A-Za-z0-9/+]{40})(?:[^A-Za-z0-9/+]|$)",
            is_random,
        ),
        # Amazon Bedrock, API keys: long-term keys begin ABSK, short-term ones bedrock-api-key-.
        _rule("aws_bedrock", r"ABSK[A-Za-z0-9+/]{60,}|bedrock-api-key-[A-Za-z0-9+/=]{40,}"),
        # GitHub, about authentication: ghp_ gho_ ghu_ ghs_ ghr_ and fine-grained github_pat_.
        _rule("github", rf"gh[pousr]_{_A}{{30,}}|github_pat_[A-Za-z0-9_]{{50,}}"),
        # GitLab, token overview: prefixes glpat- and its relatives.
        _rule("gitlab", rf"gl(?:pat|oas|dt|rt|rtr|cbt|ptt|ft|imt|agent|soat|ffct|wt)-{_W}{{18,}}|GR1348941{_W}{{18,}}"),
        # Bitbucket and Atlassian, API tokens begin ATATT3, ATBB or ATCTT3.
        _rule("atlassian", rf"AT(?:ATT3|CTT3|BB|STT3){_W}{{20,}}"),
        # Slack, token types: xoxb-, xoxp-, xapp- and relatives; incoming webhooks carry a secret path.
        _rule(
            "slack",
            rf"xox[abeoprscd](?:\.xox[bp])?-(?:[0-9]+-)?{_W}{{10,}}|xapp-[0-9]-{_W}{{10,}}",
            has_digit_and_letter,
        ),
        _rule("slack_webhook", r"hooks\.slack\.com/(?:services|workflows|triggers)/[A-Z0-9]{6,}/[A-Za-z0-9/]{12,}"),
        # Discord, reference: a bot token is base64 of the id, a stamp and an HMAC, with dots between.
        _rule("discord_bot", rf"[MNO]{_W}{{22,27}}\.{_W}{{6}}\.{_W}{{27,40}}"),
        _rule("discord_mfa", rf"mfa\.{_W}{{80,}}"),
        _rule("discord_webhook", rf"discord(?:app)?\.com/api/(?:v[0-9]+/)?webhooks/[0-9]{{15,20}}/{_W}{{50,}}"),
        # Telegram, bot API: the bot's id, a colon and 35 characters that begin AA.
        _rule("telegram", rf"[0-9]{{7,11}}:AA{_W}{{32,34}}"),
        # OpenAI, Anthropic, OpenRouter, DeepSeek and others: sk- with or without a kind.
        _rule("anthropic", rf"sk-ant-{_W}{{20,}}"),
        _rule("openai", rf"sk-(?:proj|svcacct|admin|None)-{_W}{{20,}}|sess-{_A}{{40}}"),
        _rule("sk_key", r"(?:^|[^A-Za-z0-9])(sk-(?:or-v1-|lf-)?[A-Za-z0-9-]{24,})", is_random),
        # Stripe, API keys: secret, restricted and webhook keys; publishable ones may be public.
        _rule("stripe", rf"(?:sk|rk)_(?:live|test|prod)_{_A}{{10,}}|whsec_[A-Za-z0-9+/=]{{24,}}"),
        # Google Cloud, API keys: AIza and 35 more; OAuth client secrets GOCSPX-; access tokens ya29.; refresh 1//0.
        _rule("google", rf"AIza{_W}{{35}}|GOCSPX-{_W}{{20,}}|ya29\.{_W}{{20,}}|1//0{_W}{{40,}}"),
        # Google AI Studio, newer keys begin AQ. and are shown so in its documentation.
        _rule("google_ai", rf"AQ\.A[A-Za-z]8{_W}{{40,}}"),
        # Azure, storage: account keys are 88 base64 characters; Entra client secrets hold 8Q~ after three characters.
        _rule("azure_storage", r"(?i)account(?:_| )?key[\"']?\s*[=:]\s*[\"']?[A-Za-z0-9+/]{86}=="),
        _rule("azure_client", r"[A-Za-z0-9_.~-]{3}[0-9]Q~[A-Za-z0-9_.~-]{29,36}"),
        _rule("azure_sas", r"(?i)[?&]sig=[A-Za-z0-9%/+]{40,}"),
        _rule("azure_identifiable", r"[A-Za-z0-9]{52}JQQJ99[A-Za-z0-9]{26,}"),
        _rule("azure_shared_access", r"(?i)SharedAccess(?:Key|Signature)=[A-Za-z0-9+/%=&]{20,}"),
        # Twilio, SendGrid, Mailgun, Mailchimp, Postmark: published key formats.
        _rule("twilio", r"(?:^|[^A-Za-z0-9])(SK[0-9a-f]{32})(?:[^A-Za-z0-9]|$)"),
        _rule("sendgrid", rf"SG\.{_W}{{16,32}}\.{_W}{{16,64}}"),
        _rule(
            "mailgun", r"(?:^|[^A-Za-z0-9])(?:key-[0-9a-f]{32}|[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8})(?:[^A-Za-z0-9-]|$)"
        ),
        _rule("mailchimp", r"(?:^|[^A-Za-z0-9])[0-9a-f]{32}-us[0-9]{1,2}(?:[^A-Za-z0-9]|$)"),
        # Package registries: npm granular tokens, PyPI macaroons, RubyGems, the Rust registry, NuGet, Docker Hub.
        _rule("npm", rf"npm_{_A}{{36}}"),
        _rule("pypi", rf"pypi-AgE[A-Za-z0-9_-]{{40,}}|pypi-{_W}{{60,}}"),
        _rule("rubygems", r"rubygems_[0-9a-f]{40,}"),
        _rule("crates", rf"cio{_A}{{32}}(?:[^A-Za-z0-9]|$)"),
        _rule("nuget", r"(?:^|[^A-Za-z0-9])(oy2[a-z0-9]{43})(?:[^A-Za-z0-9]|$)"),
        _rule("docker", rf"dckr_(?:pat|oat)_{_W}{{20,}}"),
        # Hosting: DigitalOcean v1 tokens, Heroku HRKU-, Fly.io, Netlify, Vercel, Render, Railway, Supabase, PlanetScale.
        _rule("digitalocean", r"do[opr]_v1_[0-9a-f]{40,}"),
        _rule("heroku", rf"HRKU-{_W}{{30,}}"),
        _rule("fly", r"FlyV1 fm[12][a-z]?_[A-Za-z0-9+/=,_-]{40,}|fo1_[A-Za-z0-9_-]{40,}"),
        _rule("netlify", rf"nf[pcoub]_{_W}{{36,}}"),
        _rule("vercel", rf"vc[pkiar]_{_A}{{24,}}"),
        _rule("render", rf"rnd_{_A}{{24,}}"),
        _rule("supabase", rf"sbp_[0-9a-f]{{40}}|sb_secret_{_W}{{20,}}"),
        _rule("planetscale", r"pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{30,}"),
        _rule("cloudflare", rf"v1\.0-[0-9a-f]{{24}}-[0-9a-f]{{100,}}|cfut_{_A}{{40,}}|cfat_{_A}{{40,}}"),
        _rule("terraform", rf"{_A}{{14}}\.atlasv1\.{_W}{{40,}}"),
        _rule("vault", rf"hv[sbr]\.{_W}{{24,}}"),
        _rule("pulumi", r"pul-[0-9a-f]{40}"),
        _rule("doppler", rf"dp\.(?:pt|st|ct|sa|scim|audit)\.(?:[a-z0-9_-]{{2,35}}\.)?{_A}{{40,}}"),
        _rule("infisical", r"st\.[0-9a-f-]{20,}\.[0-9a-f]{32}\.[0-9a-f]{32}"),
        _rule(
            "onepassword",
            r"ops_eyJ[A-Za-z0-9+/=_-]{60,}|A3-[A-Z0-9]{6}-(?:[A-Z0-9]{6}-)?[A-Z0-9]{5,6}(?:-[A-Z0-9]{5}){3}",
        ),
        # Observability: Grafana, New Relic, Datadog-like application keys, Sentry, PostHog, LaunchDarkly, Dynatrace.
        _rule("grafana", r"gl(?:c|sa)_[A-Za-z0-9+/_=]{32,}"),
        _rule("newrelic", r"NR(?:AK|RA|II|BR)-[A-Za-z0-9_-]{19,}|NRJS-[0-9a-f]{19}"),
        _rule("sentry", r"sntry[su]_[A-Za-z0-9+/=_-]{40,}"),
        _rule("posthog", rf"phx_{_A}{{40,}}"),
        _rule("launchdarkly", r"(?:sdk|api|mob)-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"),
        _rule("dynatrace", r"dt0[a-z][0-9]{2}\.[A-Z0-9]{24}\.[A-Z0-9]{64}"),
        # Model hosts: Hugging Face, Replicate, Groq, xAI, Perplexity, Tavily, Pinecone, LangSmith, Together.
        _rule("huggingface", rf"(?:hf|api_org)_[A-Za-z]{{34}}|hf_{_A}{{30,}}"),
        _rule("replicate", rf"r8_{_A}{{36,}}"),
        _rule("groq", rf"gsk_{_A}{{40,}}"),
        _rule("xai", rf"xai-{_A}{{60,}}"),
        _rule("perplexity", rf"pplx-{_A}{{40,}}"),
        _rule("pinecone", r"pcsk_[A-Za-z0-9_]{40,}"),
        _rule("langsmith", r"lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}"),
        _rule("tavily", rf"tvly-(?:dev-|prod-)?{_A}{{28,}}"),
        # Work tools: Notion, Linear, Figma, Airtable, Asana, Dropbox, Typeform, Shopify, Square, HubSpot, Postman.
        _rule("notion", rf"ntn_{_A}{{40,}}|(?:^|[^A-Za-z0-9_])secret_{_A}{{43}}(?:[^A-Za-z0-9]|$)"),
        _rule("linear", rf"lin_(?:api|oauth|wh)_{_A}{{32,}}"),
        _rule("figma", rf"fig[dour]_{_W}{{36,}}"),
        _rule("airtable", rf"pat{_A}{{14}}\.[0-9a-f]{{64}}"),
        _rule("asana", r"(?:^|[^0-9])[0-9]/[0-9]{16}(?:/[0-9]{16})?:[0-9a-f]{32}"),
        _rule("dropbox", rf"sl\.(?:u\.)?{_W}{{100,}}"),
        _rule("typeform", rf"tfp_{_W}{{40,}}"),
        _rule("shopify", r"shp(?:at|ca|pa|ss|tka|ua)_[0-9A-Fa-f]{32}"),
        _rule("square", rf"EAAA[lE]{_W}{{55,}}|sq0(?:atp|csp|idp)-{_W}{{22,}}"),
        _rule("hubspot", r"pat-(?:na|eu|ap)[0-9]-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"),
        _rule("postman", r"PMAK-[0-9a-f]{24}-[0-9a-f]{34}"),
        _rule("sourcegraph", r"sgp_(?:[0-9a-f]{16}_|local_)?[0-9a-f]{40}"),
        _rule("buildkite", r"bk(?:ua|aj|pt)_[0-9a-f]{40}"),
        _rule("circleci", rf"CCI(?:PAT|PRJ)_{_A}{{22}}_[0-9a-f]{{40}}"),
        _rule("databricks", r"dapi[0-9a-f]{32}(?:-[0-9])?"),
        _rule("tailscale", rf"tskey-(?:auth|api|client|scim|webhook)?-?[A-Za-z0-9]{{8,}}-{_A}{{20,}}"),
        _rule("adafruit", rf"aio_{_A}{{28}}"),
        _rule("meta", r"EAA[A-Za-z0-9]{90,}"),
        _rule("plaid", r"access-(?:sandbox|development|production)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"),
        _rule("razorpay", rf"rzp_(?:live|test)_{_A}{{14,}}"),
        _rule("easypost", rf"EZ[AT]K{_A}{{54}}"),
        _rule("flutterwave", r"FLWSECK(?:_TEST)?-[0-9A-Za-z]{12,}-X"),
        _rule("brevo", rf"xkeysib-[0-9a-f]{{64}}-{_A}{{16}}"),
        _rule("resend", rf"(?:^|[^A-Za-z0-9_])(re_{_A}{{6,10}}_{_A}{{20,}})", is_random),
        _rule("contentful", rf"CFPAT-{_W}{{43}}"),
        _rule("mapbox", rf"(?:sk|tk)\.eyJ{_W}{{20,}}\.{_W}{{18,}}"),
        _rule("age", r"AGE-SECRET-KEY-1[0-9A-Z]{50,}"),
        _rule("clojars", r"CLOJARS_[0-9a-f]{60}"),
        _rule("duffel", rf"duffel_(?:live|test)_{_W}{{40,}}"),
        _rule("frameio", rf"fio-u-{_W}{{60,}}"),
        _rule("readme", r"rdme_[a-z0-9]{60,}"),
        _rule("zapier_hook", r"hooks\.zapier\.com/hooks/catch/[0-9]+/[a-z0-9]{6,}"),
        _rule("teams_hook", r"webhook\.office\.com/webhookb2/[0-9a-f-]{36}@[0-9a-f-]{36}/IncomingWebhook/[0-9a-f]{32}"),
    )
)


_TWO_DIGITS: Final = re.compile(r"\d\D*\d")


def find(text: str) -> str | None:
    """The id of the provider whose token the text holds, or None."""
    return RULES.find(text)


def find_broken(text: str) -> str | None:
    """The same in a text whose gaps were taken out, where a match must also look drawn at random."""
    if _TWO_DIGITS.search(text) is None:
        return None  # nothing drawn at random is without; most notes are done with here
    return RULES.find(text, is_random)
