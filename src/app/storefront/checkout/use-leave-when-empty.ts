import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useToast } from "#app/ui/toast.tsx";
import { cartWords } from "#contract/cart-words.ts";

/** There is nothing to pay for: says so and leads to the cart (Specification §2). */
export function useLeaveWhenEmpty(isEmpty: boolean) {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    if (!isEmpty) return;
    toast.error(cartWords.empty);
    navigate("/cart", { replace: true });
  }, [isEmpty, navigate, toast]);
}
