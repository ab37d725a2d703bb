import { Search } from "lucide-react";
import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { IconLink } from "#app/ui/button.tsx";
import { searchWords } from "./search-words.ts";

/** Loaded when somebody searches. */
const SearchDialog = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import("./search-dialog.tsx").then(
    ({ SearchDialog }) => ({ default: SearchDialog }),
    () => ({ default: StoreInstead }),
  ),
);

/** Opens the search over the page; without JavaScript, or in another tab, it leads to the store's own. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  function openHere(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <IconLink to="/store" label={searchWords.open} aria-haspopup="dialog" onClick={openHere}>
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

/** Leads to the store's own search when this one could not be loaded. */
function StoreInstead({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    navigate("/store");
  });
  return null;
}
