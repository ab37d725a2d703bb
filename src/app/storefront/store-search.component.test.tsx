import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Link } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StoreSearch } from "./store-search.tsx";

const onSearch = vi.fn();

/** The store's search beside a link to a product that takes forever to load. */
const Store = createRoutesStub([
  {
    path: "/store",
    Component: () => (
      <>
        <StoreSearch search="" onSearch={onSearch} />
        <Link to="/product/kite">Kite</Link>
      </>
    ),
  },
  { path: "/product/:slug", loader: () => new Promise<null>(() => {}), Component: () => null },
]);

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockClear();
  render(<Store initialEntries={["/store"]} />);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "kite" } });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000));

describe("StoreSearch", () => {
  it("searches after a pause in typing", async () => {
    await pause();
    expect(onSearch.mock.calls).toEqual([["kite"]]);
  });

  it("does not search once the visitor has followed a link", async () => {
    fireEvent.click(screen.getByRole("link", { name: "Kite" }));
    await pause();
    expect(onSearch.mock.calls).toEqual([]);
  });
});
