import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { toast } from "#app/ui/toast-store.ts";
import { m } from "#messages";
import { formParameter } from "./form-parameter.ts";
import { useEditing } from "./use-editing.ts";

/** Value of the parameter for a new record. */
const newRecord = "new";

/**
 * Like {@link useEditing}, with the open form in the address: `?form=new`, or the id of the record. Going back closes
 * the form. `loaded` has the records of the list, and is undefined until they are there.
 */
export function useAddressedEditing<Shown extends { _id: string }>(
  loaded: readonly Shown[] | undefined,
  loadRecords: (id: string) => Promise<readonly Shown[]>,
) {
  const { open, create, edit, close, loadCurrent } = useEditing(loadRecords);
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).get(formParameter);
  const shown = open ? (open.record?._id ?? newRecord) : null;
  const isReady = loaded !== undefined;
  /** The address to which the form was last fitted. */
  const fitted = useRef<string | null>(null);
  /** Whether going back leads to the list: an open form calls the `close` of an earlier rendering. */
  const isOpenedHere = useRef(false);
  useLayoutEffect(() => {
    isOpenedHere.current = wanted !== null && Boolean((state as { opensForm?: boolean } | null)?.opensForm);
  });

  function withForm(value: string | null): string {
    const parameters = new URLSearchParams(search);
    if (value === null) parameters.delete(formParameter);
    else parameters.set(formParameter, value);
    return `${pathname}${parameters.size > 0 ? `?${parameters}` : ""}`;
  }

  // The address opens and closes the form; links and the back button change only the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address opens or closes the form
  useEffect(() => {
    if (!isReady || fitted.current === wanted) return;
    fitted.current = wanted;
    if (wanted === shown) return;
    if (wanted === null) return close();
    if (wanted === newRecord) return create();
    void openById(wanted);
  }, [wanted, isReady]);

  async function openById(id: string) {
    const isOf = ({ _id }: Shown) => _id === id;
    const record = loaded?.find(isOf) ?? (await loadRecords(id).catch(() => [])).find(isOf);
    if (fitted.current !== id) return;
    if (record) return edit(record);
    toast.error(m["forms.notFound"]());
    void navigate(withForm(null), { replace: true, preventScrollReset: true });
  }

  function go(value: string) {
    fitted.current = value;
    void navigate(withForm(value), { preventScrollReset: true, state: { opensForm: true } });
  }

  return {
    open,
    loadCurrent,
    create() {
      create();
      go(newRecord);
    },
    edit(record: Shown) {
      edit(record);
      go(record._id);
    },
    close() {
      close();
      if (fitted.current === null) return;
      fitted.current = null;
      // A form opened by a link has no list behind it in the history.
      if (isOpenedHere.current) void navigate(-1);
      else void navigate(withForm(null), { replace: true, preventScrollReset: true });
    },
  };
}
