import { ButtonLink } from "#app/ui/button.tsx";
import { brand } from "#contract/brand.ts";
import type { Contact } from "#contract/contact.ts";

/** Opens the administrator's own mail program with an answer begun. */
export function ReplyLink({ contact: { name, email } }: { contact: Contact }) {
  const address = encodeURIComponent(email).replace("%40", "@");
  const subject = encodeURIComponent(`Your message to ${brand.name}`);
  const body = encodeURIComponent(`Dear ${name},\n\n`);
  return (
    <ButtonLink to={`mailto:${address}?subject=${subject}&body=${body}`} variant="primary">
      Reply via Email
    </ButtonLink>
  );
}
