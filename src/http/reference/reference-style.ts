/** Stylesheet of the reference page, with light and dark mode. */
export const referenceStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fbfaf7, #0d1726);
  --surface: light-dark(#ffffff, #142136);
  --ink: light-dark(#10192b, #e9eef6);
  --muted: light-dark(#4f5a6e, #a8b4c7);
  --line: light-dark(#d9d5cb, #2b3a53);
  --accent: light-dark(#a04a00, #ffb45e);
  --good: light-dark(#14663c, #7fd8a6);
  --bad: light-dark(#a3242d, #ff9ea3);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 0 20px 80px; max-width: 1200px;
  display: grid; grid-template-columns: 240px minmax(0, 1fr); column-gap: 48px;
  background: var(--ground); color: var(--ink);
  font: 16px/1.55 system-ui, sans-serif;
}
header { grid-column: 1 / -1; padding: 40px 0 24px; border-bottom: 1px solid var(--line); }
header p { max-width: 75ch; }
h1 { margin: 0 0 8px; font-size: 2rem; line-height: 1.15; }
h2 { margin: 40px 0 8px; font-size: 1.375rem; scroll-margin-top: 16px; }
h3 { margin: 0 0 8px; font-size: 1.0625rem; scroll-margin-top: 16px; }
h4 { margin: 16px 0 4px; font-size: 0.875rem; color: var(--muted); }
p { margin: 0 0 8px; }
a { color: var(--accent); }
a:focus-visible, .scroll:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { font: 0.9em ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 8px 0 24px; }
nav h2 { margin: 20px 0 4px; font-size: 0.875rem; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a { display: block; padding: 3px 0; font-size: 0.875rem; color: var(--muted); text-decoration: none; }
nav a:hover { text-decoration: underline; }
article { margin: 16px 0; padding: 20px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
article:has(:target) { border-color: var(--accent); }
.call { display: flex; gap: 8px; align-items: baseline; }
.method { font: 700 0.8125rem ui-monospace, SFMono-Regular, Menlo, monospace; color: var(--accent); }
.method.get { color: var(--good); }
.method.delete { color: var(--bad); }
.access {
  margin-left: 8px; padding: 1px 8px; border: 1px solid var(--line); border-radius: 999px;
  font-size: 0.75rem; font-weight: 500; color: var(--muted); white-space: nowrap;
}
.access.administrator { border-color: var(--accent); color: var(--accent); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
thead th { border-top: 0; color: var(--muted); }
tbody th { white-space: nowrap; }
tbody th code { overflow-wrap: normal; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 20px; top: 12px; padding: 8px 12px; background: var(--surface); }
@media (max-width: 800px) {
  body { display: block; }
  nav { position: static; max-height: none; }
  article { padding: 16px; }
}
`;
