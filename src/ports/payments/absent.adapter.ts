import { type PaymentGateway, PaymentGatewayError } from "./payment-gateway.ts";

/** Stands where the gateway will be once a provider is set up: it takes no money and believes nobody. */
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
