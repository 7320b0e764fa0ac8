"""A hook of MkDocs: draws a figure for each fence, and adds the script and the style sheet to each page."""

import logging
import re
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.exceptions import PluginError
from mkdocs.utils import get_relative_url

RENDER = Path(__file__).with_name("render.js")
LOG = logging.getLogger("mkdocs.plugins.cubechase")
FENCE = re.compile(r"^[ \t>\d.)*+-]*(`{3,}|~{3,})\s*(\{\s*\.)?(path-lab|path-trace|cube-chase)\b", re.MULTILINE)


def on_config(config):
    script = ExtraScriptValue("cubechase/cubechase.js")
    script.type = "module"
    config.extra_javascript.append(script)
    config.extra_css.append("cubechase/figures.css")


def on_page_markdown(markdown, page, config, **_):
    if not FENCE.search(markdown):
        return markdown
    base = config.site_url + "cubechase/" if config.site_url else get_relative_url("cubechase/", page.url)
    options = ["--no-head", "--folder", Path(config.site_dir, "cubechase"), "--base", base, "--file", page.file.abs_src_path or page.file.src_uri]
    done = subprocess.run(["node", RENDER, "render", "-", "-", *options], input=markdown, capture_output=True, encoding="utf-8")
    if done.returncode:
        raise PluginError(done.stderr)
    if done.stderr:
        LOG.warning(done.stderr.rstrip())
    return done.stdout


def on_page_content(html, config, **_):
    # Only feeds, which read page.content, need the host.
    site = config.site_url or ""
    return html.replace(f'="{site}cubechase/', f'="{urlsplit(site).path}cubechase/')
