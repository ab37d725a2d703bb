import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useToast } from "#app/ui/toast.tsx";
import { m } from "#messages";

/** If the cart is empty, shows a message and redirects to the cart (Specification §2). */
export function useRedirectWhenEmpty(isEmpty: boolean) {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    if (!isEmpty) return;
    toast.error(m["checkout.cart.empty"]());
    navigate("/cart", { replace: true });
  }, [isEmpty, navigate, toast]);
}
