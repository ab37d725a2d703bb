import { describe, expect, it, vi } from "vitest";
import { createToastStore } from "./toast-store.ts";

describe("toast store", () => {
  it("keeps the newest four, oldest first", () => {
    const store = createToastStore();
    for (const message of ["one", "two", "three", "four", "five"]) store.show({ tone: "info", message });
    expect(store.current().map((toast) => toast.message)).toEqual(["two", "three", "four", "five"]);
  });

  it("shows a repeated message once, as the newest", () => {
    const store = createToastStore();
    const first = store.show({ tone: "error", message: "No network" });
    store.show({ tone: "success", message: "Saved" });
    const second = store.show({ tone: "error", message: "No network" });
    expect(store.current().map((toast) => toast.message)).toEqual(["Saved", "No network"]);
    expect(second).not.toBe(first);
  });

  it("counts repetitions of a message until it is dismissed", () => {
    const store = createToastStore();
    const showAgain = () => store.show({ tone: "success", message: "Item added to cart" });
    showAgain();
    expect(store.current()).toMatchObject([{ times: 1 }]);
    showAgain();
    const last = showAgain();
    expect(store.current()).toMatchObject([{ id: last, times: 3 }]);
    store.dismiss(last);
    showAgain();
    expect(store.current()).toMatchObject([{ times: 1 }]);
  });

  it("treats the same message in another tone as different", () => {
    const store = createToastStore();
    store.show({ tone: "info", message: "Cart" });
    store.show({ tone: "success", message: "Cart" });
    expect(store.current()).toHaveLength(2);
  });

  it("dismisses a toast and notifies listeners until they unsubscribe", () => {
    const store = createToastStore();
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    const id = store.show({ tone: "info", message: "Cart" });
    store.dismiss(id);
    expect(store.current()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    store.show({ tone: "info", message: "Cart" });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("returns the same list between changes, as useSyncExternalStore requires", () => {
    const store = createToastStore();
    store.show({ tone: "info", message: "Cart" });
    expect(store.current()).toBe(store.current());
  });
});
