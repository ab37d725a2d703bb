/** True for a key press without modifiers outside fields, menus and dialogs. */
export function isPageShortcut({ ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return false;
  if (document.querySelector("dialog[open]")) return false;
  if (!(target instanceof HTMLElement)) return true;
  return !target.isContentEditable && target.closest("input, textarea, select, [role=menu]") === null;
}
