import * as contract from "#contract/settings/settings.ts";
import {
  type SettingsSection,
  type ShopSettings,
  settingsFields,
} from "#contract/settings/settings-fields.ts";
import { deliveryClaimOf } from "#domain/delivery/delivery-claim.ts";
import * as settings from "#domain/settings/shop-settings.ts";
import { m } from "#messages";
import { requireConfirmedPassword } from "../auth.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { serializeFields } from "../serialize/fields.ts";

/** Shop settings: public ones for everyone, all for administrators. */
export function bindSettings(bind: Binder, { shop }: ApiOptions): void {
  bind(contract.readPublicSettings, async () => ({
    settings: serializeSettings(await shop.settings(), { forAdmin: false }),
  }));

  bind(contract.readSettings, async () => serializeVersioned(await settings.readSettings(shop.db)));

  bind(contract.changeSettings, async ({ input: { body }, actor, viewer }) => {
    const { version, ...change } = body;
    if (change.staff) await requireConfirmedPassword(viewer, shop);
    const updated = await settings.changeSettings(shop.db, { actor, version, change });
    return { message: m["settings.saved"](), ...serializeVersioned(updated) };
  });
}

const serializeVersioned = ({ settings, version }: settings.VersionedSettings) => ({
  settings: serializeSettings(settings, { forAdmin: true }),
  version,
});

function serializeSettings(settings: ShopSettings, { forAdmin }: { forAdmin: boolean }): contract.Settings {
  const sections = Object.entries(settingsFields).map(([section, fields]) => [
    section,
    serializeFields(fields, settings[section as SettingsSection], { forAdmin }),
  ]);
  const shown: contract.Settings = Object.fromEntries(sections);
  return { ...shown, delivery: { ...shown.delivery, claim: deliveryClaimOf(settings) } };
}
