const night = "#0e1b3a";
const paper = "#f5f3ee";
const ink = "#1d2536";
const quiet = "#5b6372";

/**
 * HTML page of an email. `shop` is the shop's name; `body` and `footer` are markup. The page uses attributes instead
 * of styles, and no pictures, so that it looks the same in every mail client, loads nothing, and complies with the
 * shop's content security policy.
 */
export function emailHtml(
  { title, shop }: { title: string; shop: string },
  body: readonly string[],
  footer: readonly string[],
): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body bgcolor="${paper}" text="${ink}" link="${night}" vlink="${night}" topmargin="0" leftmargin="0" marginwidth="0" marginheight="0">
<table width="100%" cellpadding="16" cellspacing="0" bgcolor="${paper}"><tr><td align="center">
<table cellpadding="0" cellspacing="0" bgcolor="#ffffff">
<tr><td width="560" bgcolor="${night}"><table cellpadding="20" cellspacing="0"><tr><td><font face="Arial, sans-serif" size="4" color="#ffffff"><b>${escapeHtml(shop)}</b></font></td></tr></table></td></tr>
<tr><td><table width="100%" cellpadding="20" cellspacing="0"><tr><td><font face="Arial, sans-serif" size="3" color="${ink}">
${body.join("\n")}
</font></td></tr></table></td></tr>
<tr><td><table width="100%" cellpadding="20" cellspacing="0"><tr><td><hr size="1" color="#d9d6cf"><font face="Arial, sans-serif" size="2" color="${quiet}">
${footer.join("\n")}
</font></td></tr></table></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
