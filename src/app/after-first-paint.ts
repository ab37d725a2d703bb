/** Runs in the browser. Removes itself, because hydration expects the original document. */
const starter = `{
  const starter = document.currentScript;
  const deferred = starter.previousSibling;
  const start = () => {
    starter.remove();
    deferred.replaceWith(deferred.content);
  };
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, 2000);
}`;

/**
 * Defers the module scripts of a rendered page until the first paint, so that they do not delay the style sheet, font
 * and pictures on a slow connection. If nothing is painted, as in a background tab, the scripts start after two
 * seconds. A page without scripts is returned unchanged. `nonce` marks the renderer's scripts.
 */
export function startScriptsAfterFirstPaint(html: string, nonce: string): string {
  const preload = /<link rel="modulepreload"[^<>]*>/g;
  const begin = html.indexOf(`<script nonce="${nonce}" type="module" async="">`);
  const end = html.indexOf("</script>", begin) + "</script>".length;
  if (begin < 0) return html;
  const before = html.slice(0, begin);
  const scripts = [...(before.match(preload) ?? []), html.slice(begin, end)].join("");
  return [
    before.replace(preload, ""),
    `<template data-entry>${scripts}</template><script nonce="${nonce}">${starter}</script>`,
    html.slice(end),
  ].join("");
}
