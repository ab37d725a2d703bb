import { useShopSettings } from "#app/lib/shop-settings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Contact } from "#contract/support/contact.ts";

/** Opens the user's email program with a prefilled reply. */
export function ReplyLink({ contact: { name, email } }: { contact: Contact }) {
  const { tradeName } = useShopSettings().company;
  const address = encodeURIComponent(email).replace("%40", "@");
  const subject = encodeURIComponent(`Your message to ${tradeName}`);
  const body = encodeURIComponent(`Dear ${name},\n\n`);
  return (
    <ButtonLink to={`mailto:${address}?subject=${subject}&body=${body}`} variant="secondary">
      Reply via Email
    </ButtonLink>
  );
}
