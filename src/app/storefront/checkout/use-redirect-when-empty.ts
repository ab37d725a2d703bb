import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useToast } from "#app/ui/toast.tsx";
import { cartWords } from "#contract/checkout/cart-words.ts";

/** Redirects to the cart with a message if it is empty (Specification §2). */
export function useRedirectWhenEmpty(isEmpty: boolean) {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    if (!isEmpty) return;
    toast.error(cartWords.empty);
    navigate("/cart", { replace: true });
  }, [isEmpty, navigate, toast]);
}
