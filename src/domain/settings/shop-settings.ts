import { defaultSettings } from "#contract/settings/default-settings.ts";
import {
  type PartialSettings,
  type SettingsSection,
  type ShopSettings,
  settingsSections,
} from "#contract/settings/settings-fields.ts";
import { assertVersion } from "#domain/audit/assert-version.ts";
import { type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { invalid } from "#domain/errors.ts";
import { updateTaxTasks } from "#domain/tax/tax-tasks.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { shopSettings } from "#ports/database/tables/shop-settings.ts";

/** The settings and their version. */
export interface VersionedSettings {
  settings: ShopSettings;
  version: number;
}

type Fields = Record<string, unknown>;

/** Returns the current settings: the owner's values, and defaults for all other settings. */
export async function readSettings(db: Db): Promise<VersionedSettings> {
  const [row] = await db.select().from(shopSettings);
  return { settings: withChanges(defaultSettings, row?.changed ?? {}), version: row?.version ?? 0 };
}

/** Returns the current settings without version, for use in transactions. */
export async function getSettings(db: Db): Promise<ShopSettings> {
  return (await readSettings(db)).settings;
}

/**
 * Updates the given settings and stores only values that changed. Changed claims need a new signature. Throws
 * if the version is outdated, or if someone signs claims that the shop has not edited.
 */
export function changeSettings(
  db: Db,
  { actor, version, change }: ByActor & { version?: number | undefined; change: PartialSettings },
): Promise<VersionedSettings> {
  return db.transaction(async (tx) => {
    await tx.insert(shopSettings).values({}).onConflictDoNothing();
    const [row] = await tx.select().from(shopSettings).for("no key update");
    if (!row) throw new Error("The settings could not be saved");
    await assertVersion(tx, "settings", { id: settingsId, version: row.version }, version);
    const before = withChanges(defaultSettings, row.changed);
    const after = withChanges(before, change);
    const hasNewClaims = !isEqual(before.shop.claims, after.shop.claims);
    if (hasNewClaims) after.shop.claimsSignedBy = change.shop?.claimsSignedBy ?? "";
    // A new GSTIN determines the state, unless the change contains a state.
    if (change.company?.gstin !== undefined && !agreesWithGstin(after.company)) {
      after.company.stateCode = change.company.stateCode ?? "";
    }
    const changed = collectChanges(row.changed, before, after);
    requireValidSettings(after, changed);
    if (isEqual(before, after)) return { settings: before, version: row.version };
    const next = row.version + 1;
    await tx.update(shopSettings).set({ changed, version: next, updatedAt: new Date() });
    if (!isEqual(before.invoice.gstRates, after.invoice.gstRates)) {
      await updateTaxTasks(tx, after.invoice.gstRates);
    }
    const auditEntry = { actor, subject: "settings", id: settingsId, name: after.company.tradeName } as const;
    await recordChange(tx, { ...auditEntry, before: auditFieldsOf(before), after: auditFieldsOf(after) });
    return { settings: after, version: next };
  });
}

/** Checks rules that span several fields. */
function requireValidSettings({ company, shop, notice }: ShopSettings, changed: PartialSettings): void {
  if (!agreesWithGstin(company)) throw invalid(m["settings.field.stateCodeMismatch"](), "company.stateCode");
  if (shop.claimsSignedBy !== "" && changed.shop?.claims === undefined) {
    throw invalid(m["settings.field.noFiguresToSign"](), "shop.claimsSignedBy");
  }
  if (notice.link !== "" && notice.linkText === "") {
    throw invalid(m["settings.field.noticeLinkTextRequired"](), "notice.linkText");
  }
}

const agreesWithGstin = ({ gstin, stateCode }: ShopSettings["company"]) =>
  gstin === "" || stateCode === "" || gstin.startsWith(stateCode);

/** Id of the settings in the audit log, which needs an id. */
const settingsId = "shop";

/** Merges objects by property; replaces everything else. */
function withChanges(settings: ShopSettings, change: PartialSettings): ShopSettings {
  const sections = settingsSections.map((section) => {
    const input: Fields = change[section] ?? {};
    const defaults: Fields = settings[section];
    const fields = Object.entries(defaults).map(([name, value]) => [name, mergeValue(value, input[name])]);
    return [section, Object.fromEntries(fields)];
  });
  return Object.fromEntries(sections);
}

function mergeValue(defaults: unknown, input: unknown): unknown {
  if (input === undefined) return defaults;
  const isObject = typeof defaults === "object" && defaults !== null && !Array.isArray(defaults);
  return isObject ? { ...defaults, ...omitUndefined(input as Fields) } : input;
}

const omitUndefined = (values: Fields) =>
  Object.fromEntries(Object.entries(values).filter(([, part]) => part !== undefined));

/** Returns the values to store: those stored before, and those that changed now. */
function collectChanges(row: PartialSettings, before: ShopSettings, after: ShopSettings): PartialSettings {
  const sections = settingsSections.map((section) => {
    const [former, current]: Fields[] = [before[section], after[section]] as unknown as Fields[];
    const changes = Object.entries(current ?? {}).filter(([name, value]) => !isEqual(former?.[name], value));
    return [section, { ...row[section], ...Object.fromEntries(changes) }] as [SettingsSection, Fields];
  });
  return Object.fromEntries(sections.filter(([, fields]) => Object.keys(fields).length > 0));
}

/** Settings by path, such as `company.legalName`, for the audit log. */
function auditFieldsOf(settings: ShopSettings): Fields {
  return Object.fromEntries(
    settingsSections.flatMap((section) =>
      Object.entries(settings[section]).map(([name, value]) => [`${section}.${name}`, value]),
    ),
  );
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
