import * as z from "zod/mini";
import { DeliveryClaim } from "#contract/checkout/delivery-claim.ts";
import { endpoint } from "#contract/endpoint.ts";
import { expectedVersion, recordVersion } from "#contract/kernel/fields.ts";
import { inputsOf, outputsOf, type RecordFields } from "#contract/kernel/record-fields.ts";
import { type PartialSettings, type SettingsSection, settingsFields } from "./settings-fields.ts";

const outputs = {
  company: z.object(outputsOf(settingsFields.company)),
  shop: z.object(outputsOf(settingsFields.shop)),
  invoice: z.object(outputsOf(settingsFields.invoice)),
  numbers: z.object(outputsOf(settingsFields.numbers)),
  delivery: z.object({ ...outputsOf(settingsFields.delivery), claim: DeliveryClaim }),
  carriers: z.object(outputsOf(settingsFields.carriers)),
  mail: z.object(outputsOf(settingsFields.mail)),
  notifications: z.object(outputsOf(settingsFields.notifications)),
  notice: z.object(outputsOf(settingsFields.notice)),
  search: z.object(outputsOf(settingsFields.search)),
  staff: z.object(outputsOf(settingsFields.staff)),
} satisfies Record<SettingsSection, z.ZodMiniType>;

/** Settings by section. Visitors do not receive staff-only fields. */
export const Settings = z.object(outputs);
export type Settings = z.infer<typeof Settings>;

const changes = Object.fromEntries(
  Object.entries(settingsFields).map(([section, fields]) => [
    section,
    partOf(z.object(inputsOf<RecordFields>(fields))),
  ]),
) as {
  [Section in SettingsSection]: z.ZodMiniOptional<z.ZodMiniType<NonNullable<PartialSettings[Section]>>>;
};

/** A partial update of the settings; omitted settings stay unchanged. */
export const SettingsChange = z.object({ ...changes, ...expectedVersion });
export type SettingsChange = z.infer<typeof SettingsChange>;

/** Makes a field and the parts of a group optional, without applying defaults. */
function partOf(input: z.ZodMiniType): z.ZodMiniType {
  const schema = input instanceof z.ZodMiniDefault ? (input._zod.def.innerType as z.ZodMiniType) : input;
  if (!(schema instanceof z.ZodMiniObject)) return z.optional(schema);
  const parts = Object.entries(schema.shape as Record<string, z.ZodMiniType>);
  return z.optional(z.object(Object.fromEntries(parts.map(([name, part]) => [name, partOf(part)]))));
}

export const readPublicSettings = endpoint({
  method: "GET",
  path: "/api/settings/public",
  access: "visitor",
  shows: ["settings"],
  summary: "Returns the public settings: names, addresses and promises of the shop.",
  output: z.object({ settings: Settings }),
});

export const readSettings = endpoint({
  method: "GET",
  path: "/api/settings",
  access: "administrator",
  capability: "settings",
  summary: "Returns all settings and their version.",
  output: z.object({ settings: Settings, version: recordVersion }),
});

export const changeSettings = endpoint({
  method: "PUT",
  path: "/api/settings",
  access: "administrator",
  capability: "settings",
  confirmsPassword: "sometimes",
  summary:
    "Changes the given settings. One `version` covers all of them. Changing `staff` requires the password again.",
  body: SettingsChange,
  output: z.object({ settings: Settings, version: recordVersion }),
});
