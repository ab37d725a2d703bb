/** Whether the browser runs on an Apple device, where shortcuts use the Command key. */
const isMac = (): boolean => typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open the palette, as shown on screens. */
export const paletteKeys = (): string => (isMac() ? "⌘ K" : "Ctrl K");

/**
 * True for Ctrl K, or ⌘ K on Apple devices, where Ctrl K deletes text. Editors of longer texts keep the key, because
 * they may use it for links.
 */
export function opensPalette(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat, target } = event;
  const hasModifier = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (key.toLowerCase() !== "k" || !hasModifier || altKey || shiftKey || isComposing || repeat) return false;
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("textarea") !== null)
  );
}
