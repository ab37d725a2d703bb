import { type PaymentGateway, PaymentGatewayError } from "./payment-gateway.ts";

/** Gateway of a shop that has not set up a provider: every call fails, and no signature is valid. */
export function createAbsentGateway(): PaymentGateway {
  const fail = async (): Promise<never> => {
    throw new PaymentGatewayError({ kind: "unavailable", description: "No payment provider is set up." });
  };
  return {
    name: "none",
    keyId: "",
    movesRealMoney: false,
    createOrder: fail,
    findOrderByReceipt: fail,
    fetchPayment: fail,
    fetchOrderPayments: fail,
    capturePayment: fail,
    refundPayment: fail,
    verifyCheckoutSignature: () => false,
    verifyWebhookSignature: () => false,
    readMessage: () => null,
  };
}
