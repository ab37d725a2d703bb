import { createHash } from "node:crypto";

/** CSP source that allows exactly one inline script. */
export const sourceOfScript = (code: string): string =>
  `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/**
 * Removes the renderer's nonce from a page, and returns the CSP hashes of the scripts that had it. A cached page
 * needs hashes, because it cannot get a new nonce per response. Scripts injected through content do not have the
 * nonce, so they get no hash.
 */
export function extractInlineScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const mark = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    const begin = html.indexOf(">", at) + 1;
    const end = html.indexOf("</script>", begin);
    const isScript = html.startsWith("<script", html.lastIndexOf("<", at));
    if (isScript && end > begin) sources.add(sourceOfScript(html.slice(begin, end)));
  }
  return { html: html.replaceAll(mark, ""), sources: [...sources] };
}
