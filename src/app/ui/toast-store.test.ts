import { describe, expect, it, vi } from "vitest";
import { createToastStore } from "./toast-store.ts";

describe("toast store", () => {
  it("keeps the newest four, oldest first", () => {
    const store = createToastStore();
    for (const message of ["one", "two", "three", "four", "five"]) store.show({ tone: "info", message });
    expect(store.current().map((toast) => toast.message)).toEqual(["two", "three", "four", "five"]);
  });

  it("shows the same words once, as the newest", () => {
    const store = createToastStore();
    const first = store.show({ tone: "error", message: "No network" });
    store.show({ tone: "success", message: "Saved" });
    const second = store.show({ tone: "error", message: "No network" });
    expect(store.current().map((toast) => toast.message)).toEqual(["Saved", "No network"]);
    expect(second).not.toBe(first);
  });

  it("counts how often the same words came, until they were dismissed", () => {
    const store = createToastStore();
    const say = () => store.show({ tone: "success", message: "Item added to cart" });
    say();
    expect(store.current()).toMatchObject([{ times: 1 }]);
    say();
    const last = say();
    expect(store.current()).toMatchObject([{ id: last, times: 3 }]);
    store.dismiss(last);
    say();
    expect(store.current()).toMatchObject([{ times: 1 }]);
  });

  it("keeps the same words in another tone apart", () => {
    const store = createToastStore();
    store.show({ tone: "info", message: "Cart" });
    store.show({ tone: "success", message: "Cart" });
    expect(store.current()).toHaveLength(2);
  });

  it("dismisses one and tells who listens, until they stop", () => {
    const store = createToastStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    const id = store.show({ tone: "info", message: "Cart" });
    store.dismiss(id);
    expect(store.current()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    store.show({ tone: "info", message: "Cart" });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("gives the same list between changes, as useSyncExternalStore demands", () => {
    const store = createToastStore();
    store.show({ tone: "info", message: "Cart" });
    expect(store.current()).toBe(store.current());
  });
});
