import { useState } from "react";
import { useHasCapability } from "#app/lib/session.ts";
import { useTakesManualPayments } from "#app/lib/site.ts";
import { m } from "#messages";
import { matchesWords, type PaletteGroup, screenItems, settingsItems } from "./palette-items.ts";
import { recentChoices } from "./recent-choices.ts";
import { useOpenRecord } from "./record-actions.ts";
import { useFoundRecords } from "./use-found-records.ts";

/** The groups of the palette for a typed text: actions and recent choices first, then everything that matches. */
export function usePaletteGroups(typed: string) {
  const can = useHasCapability();
  const features = { "manual payments": useTakesManualPayments() };
  const record = useOpenRecord();
  const found = useFoundRecords(typed);
  // Recent choices stay as they were when the palette was opened.
  const [recentIds] = useState(recentChoices);
  const screens = screenItems(can, features);
  const settings = settingsItems(can);
  const known = [...screens, ...settings];
  const recent = recentIds.flatMap((id) => known.find((item) => item.id === id) ?? []);
  const isShown = ({ label }: { label: string }) => typed === "" || matchesWords(label, typed);
  const withoutRecent = (items: typeof known) =>
    items.filter((item) => isShown(item) && !(typed === "" && recent.includes(item)));
  const groups: PaletteGroup[] = [
    { id: "actions", title: record?.name ?? "", items: (record?.actions ?? []).filter(isShown) },
    { id: "recent", title: m["palette.recent"](), items: typed === "" ? recent : [] },
    ...found.groups,
    { id: "screens", title: m["palette.screens"](), items: withoutRecent(screens) },
    { id: "settings", title: m["palette.settings"](), items: withoutRecent(settings) },
  ];
  return { ...found, groups: groups.filter(({ items }) => items.length > 0) };
}
