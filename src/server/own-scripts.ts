import { createHash } from "node:crypto";

/** The source of a content security policy that allows one inline script and no other. */
export const sourceOfScript = (code: string): string =>
  `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/**
 * A page whose renderer put a nonce on each script that it made. Answers the page without it, as a kept page cannot
 * have a new one for each answer, and the sources of those scripts. A script that came in by another way, with some
 * content of the page, cannot know the nonce and gets no source.
 */
export function takeOwnScripts(html: string, nonce: string): { html: string; sources: string[] } {
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
