import { Search } from "lucide-react";
import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { IconLink } from "#app/ui/button.tsx";
import { m } from "#messages";

/** Loaded on demand. */
const SearchDialog = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import("./search-dialog.tsx").then(
    ({ SearchDialog }) => ({ default: SearchDialog }),
    () => ({ default: StoreFallback }),
  ),
);

/** Opens the search dialog; without JavaScript, or in a new tab, it links to the store's search. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  function openDialog(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <IconLink to="/store" label={m["shell.search.open"]()} aria-haspopup="dialog" onClick={openDialog}>
        <Search aria-hidden="true" />
      </IconLink>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Redirects to the store's search if the dialog failed to load. */
function StoreFallback({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    navigate("/store");
  });
  return null;
}
