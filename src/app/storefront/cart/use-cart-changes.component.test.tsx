import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addToCart, readCart, useCart } from "#app/lib/cart.ts";
import { clearSession, type Session, saveSession } from "#app/lib/session.ts";
import { ToastProvider } from "#app/ui/toast.tsx";
import { specified } from "#tests/support/specified-responses.ts";
import { useCartChanges } from "./use-cart-changes.ts";

const session = { user: specified.user, token: "token" } as unknown as Session;

/** Buttons for the three changes. Two of them end the session first, as a logout in another tab does. */
function Changes() {
  const { remove, setQuantity, clear } = useCartChanges(() => {});
  const { items } = useCart();
  const [item] = items;
  return (
    <>
      {item && (
        <button type="button" onClick={() => remove(item)}>
          Remove
        </button>
      )}
      {item && (
        <button
          type="button"
          onClick={() => {
            clearSession();
            setQuantity(item, 5);
          }}
        >
          Five
        </button>
      )}
      {item && (
        <button
          type="button"
          onClick={() => {
            clearSession();
            clear(items);
          }}
        >
          Clear
        </button>
      )}
    </>
  );
}

describe("useCartChanges after the session has ended", { tags: ["spec:5.3"] }, () => {
  beforeEach(() => {
    saveSession(session);
    addToCart({ ...specified.product } as never);
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  it.each(["Remove", "Five", "Clear"])(
    "asks for a login and keeps the cart unchanged: %s",
    async (change) => {
      const Stub = createRoutesStub([
        {
          path: "/",
          Component: () => (
            <ToastProvider>
              <Changes />
            </ToastProvider>
          ),
        },
      ]);
      render(<Stub />);
      await userEvent.click(screen.getByRole("button", { name: change }));
      // The line is still sliding out.
      if (change === "Remove") clearSession();
      const notifications = screen.getByRole("region", { name: "Notifications" });
      await waitFor(() => expect(notifications.textContent).toContain("Please login to manage cart"));
      expect(notifications.textContent).not.toMatch(/removed|updated|cleared/);
      saveSession(session);
      expect(readCart()).toMatchObject([{ _id: specified.product._id, quantity: 1 }]);
    },
  );
});
