import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Link, useNavigate } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StoreSearch } from "./store-search.tsx";

const onSearch = vi.fn();

/** The store's search field and a link. */
function StorePage() {
  const navigate = useNavigate();
  const search = (query: string) => {
    onSearch(query);
    navigate(`/store?search=${query}`, { replace: true });
  };
  return (
    <>
      <StoreSearch search="" onSearch={search} />
      <Link to="/product/kite">Kite</Link>
    </>
  );
}

/** The product takes longer to load than the search delay. */
const Shop = createRoutesStub([
  { path: "/store", Component: StorePage },
  {
    path: "/product/:slug",
    loader: () => new Promise((resolve) => setTimeout(() => resolve(null), 500)),
    Component: () => <h1>Kite</h1>,
  },
]);

const wait = () => act(() => vi.advanceTimersByTimeAsync(1_000));

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockClear();
  render(<Shop initialEntries={["/store"]} />);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "kite" } });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("StoreSearch", () => {
  it("searches once after a pause in typing", async () => {
    expect(onSearch).not.toHaveBeenCalled();
    await wait();
    fireEvent.click(document.body);
    expect(onSearch.mock.calls).toEqual([["kite"]]);
  });

  it("opens the product whose link is clicked before the search starts", async () => {
    const link = screen.getByRole("link", { name: "Kite" });
    fireEvent.mouseDown(link);
    fireEvent.blur(screen.getByRole("searchbox"));
    expect(onSearch).not.toHaveBeenCalled(); // The results must not move while the mouse button is pressed.
    fireEvent.mouseUp(link);
    fireEvent.click(link);
    await wait();
    expect(screen.getByRole("heading", { name: "Kite" })).toBeTruthy();
  });
});
