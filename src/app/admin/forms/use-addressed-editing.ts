import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { toast } from "#app/ui/toast-store.ts";
import { m } from "#messages";
import { formParameter } from "./form-parameter.ts";
import { useEditing } from "./use-editing.ts";

/** Value of the URL parameter for the form of a new record. */
const newRecord = "new";

/**
 * Like {@link useEditing}, but keeps the open form in the URL: `?form=new`, or `?form=` with the record's id. Back
 * navigation closes the form. `loaded` contains the records of the list, or is undefined while the list is loading.
 */
export function useAddressedEditing<Shown extends { _id: string }>(
  loaded: readonly Shown[] | undefined,
  loadRecords: (id: string) => Promise<readonly Shown[]>,
) {
  const { open, create, edit, close, loadCurrent } = useEditing(loadRecords);
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const requestedForm = new URLSearchParams(search).get(formParameter);
  const openForm = open ? (open.record?._id ?? newRecord) : null;
  const isReady = loaded !== undefined;
  /** The last value of the URL parameter that the form was opened or closed for. */
  const syncedForm = useRef<string | null>(null);
  /** Whether back navigation leads to the list. A ref, because a form may call `close` from an earlier render. */
  const isOpenedFromList = useRef(false);
  useLayoutEffect(() => {
    isOpenedFromList.current =
      requestedForm !== null && Boolean((state as { opensForm?: boolean } | null)?.opensForm);
  });

  function withForm(value: string | null): string {
    const parameters = new URLSearchParams(search);
    if (value === null) parameters.delete(formParameter);
    else parameters.set(formParameter, value);
    return `${pathname}${parameters.size > 0 ? `?${parameters}` : ""}`;
  }

  // Open or close the form when the URL changes, for example through a link or back navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new URL opens or closes the form
  useEffect(() => {
    if (!isReady || syncedForm.current === requestedForm) return;
    syncedForm.current = requestedForm;
    if (requestedForm === openForm) return;
    if (requestedForm === null) return close();
    if (requestedForm === newRecord) return create();
    void openById(requestedForm);
  }, [requestedForm, isReady]);

  async function openById(id: string) {
    const hasId = ({ _id }: Shown) => _id === id;
    const record = loaded?.find(hasId) ?? (await loadRecords(id).catch(() => [])).find(hasId);
    if (syncedForm.current !== id) return;
    if (record) return edit(record);
    toast.error(m["forms.notFound"]());
    void navigate(withForm(null), { replace: true, preventScrollReset: true });
  }

  function go(value: string) {
    syncedForm.current = value;
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
      if (syncedForm.current === null) return;
      syncedForm.current = null;
      // If a link opened the form, the previous history entry is not the list, so replace the URL instead.
      if (isOpenedFromList.current) void navigate(-1);
      else void navigate(withForm(null), { replace: true, preventScrollReset: true });
    },
  };
}
