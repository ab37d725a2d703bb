import { useShopSettings } from "#app/lib/shop-settings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Contact } from "#contract/support/contact.ts";
import { m } from "#messages";

/** Opens the user's email program with a prefilled reply. */
export function ReplyLink({ contact: { name, email } }: { contact: Contact }) {
  const { tradeName } = useShopSettings().company;
  const address = encodeURIComponent(email).replace("%40", "@");
  const subject = encodeURIComponent(m["contacts.emailReply.subject"]({ tradeName }));
  const body = encodeURIComponent(m["contacts.emailReply.body"]({ name }));
  return (
    <ButtonLink to={`mailto:${address}?subject=${subject}&body=${body}`} variant="secondary">
      {m["contacts.emailReply.label"]()}
    </ButtonLink>
  );
}
