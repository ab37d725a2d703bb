import type { Message } from "#contract/kernel/message.ts";
import type { sandboxDeclineReasons, sandboxFailures } from "#contract/payments/sandbox-outcomes.ts";
import { m } from "#messages";

/** Labels of the reasons for a decline. */
export const declineLabels = {
  insufficient_fund: m["checkout.testGateway.decline.insufficientFunds"],
  card_declined: m["checkout.testGateway.decline.cardDeclined"],
  payment_timed_out: m["checkout.testGateway.decline.timedOut"],
  payment_cancelled: m["checkout.testGateway.decline.cancelled"],
  gateway_technical_error: m["checkout.testGateway.decline.technicalError"],
  authentication_failed: m["checkout.testGateway.decline.wrongOtp"],
} satisfies Record<(typeof sandboxDeclineReasons)[number], Message>;

/** Labels and descriptions of the other failure cases. */
export const failureTexts = {
  no_answer: {
    label: m["checkout.testGateway.failure.noResponse.label"],
    hint: m["checkout.testGateway.failure.noResponse.hint"],
  },
  failing_look: {
    label: m["checkout.testGateway.failure.gatewayError.label"],
    hint: m["checkout.testGateway.failure.gatewayError.hint"],
  },
  late_capture: {
    label: m["checkout.testGateway.failure.lateCapture.label"],
    hint: m["checkout.testGateway.failure.lateCapture.hint"],
  },
  lost_browser: {
    label: m["checkout.testGateway.failure.lostBrowser.label"],
    hint: m["checkout.testGateway.failure.lostBrowser.hint"],
  },
  messages_twice: {
    label: m["checkout.testGateway.failure.duplicateWebhooks.label"],
    hint: m["checkout.testGateway.failure.duplicateWebhooks.hint"],
  },
  messages_late: {
    label: m["checkout.testGateway.failure.lateWebhooks.label"],
    hint: m["checkout.testGateway.failure.lateWebhooks.hint"],
  },
  messages_out_of_order: {
    label: m["checkout.testGateway.failure.webhooksOutOfOrder.label"],
    hint: m["checkout.testGateway.failure.webhooksOutOfOrder.hint"],
  },
} satisfies Record<(typeof sandboxFailures)[number], { label: Message; hint: Message }>;
