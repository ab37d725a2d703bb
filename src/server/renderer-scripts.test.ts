import { expect, it } from "vitest";
import { extractInlineScripts, sourceOfScript } from "./renderer-scripts.ts";

const ownScript = `<script nonce="secret">own()</script>`;
const data = `<script type="application/ld+json">{"@type":"Product"}</script>`;

it("extractInlineScripts returns the sources of the renderer's scripts and removes the nonce", () => {
  const page = `<link rel="modulepreload" nonce="secret" href="/a.js"/>${ownScript}<script nonce="secret" async="" src="/a.js"></script>`;
  expect(extractInlineScripts(`${page}${ownScript}`, "secret")).toEqual({
    html: `<link rel="modulepreload" href="/a.js"/><script>own()</script><script async="" src="/a.js"></script><script>own()</script>`,
    sources: [sourceOfScript("own()")],
  });
});

it.each([
  `<p><script>planted()</script></p>`,
  `<p><script nonce="">planted()</script></p>`,
  `<p><script nonce="guess">planted()</script></p>`,
  `<p title="nonce=&quot;secret&quot;"><script>planted()</script></p>`,
  data,
])("extractInlineScripts ignores scripts from the page's content: %s", (content) => {
  expect(extractInlineScripts(`<main>${content}</main>${ownScript}`, "secret")).toEqual({
    html: `<main>${content}</main><script>own()</script>`,
    sources: [sourceOfScript("own()")],
  });
});
