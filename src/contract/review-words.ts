export const mostStars = 5;
export const longestReviewTitle = 100;
export const longestReview = 3000;
export const longestReviewReply = 2000;

/** Reviews shown on a product page before "show more". */
export const reviewPageSize = 5;

/** Messages about reviews. */
export const reviewWords = {
  starsNeeded: `Please give one to ${mostStars} stars`,
  textNeeded: "Please write what you found",
  reasonNeeded: "Please say why it is refused: its writer is told",
  notFound: "Review not found",
  buyersOnly: "Only people who bought this product here, and received it, review it",
  notByStaff: "People who work for the shop do not review its products",
  sent: "Thank you. Your review appears once we have read it.",
  withdrawn: "Your review is withdrawn",
  published: "Review published",
  refused: "Review refused. Its writer is told why.",
  replied: "Answer saved",
  notPublished: "Only a published review can be answered",
  changedMeanwhile:
    "Your review was changed meanwhile, maybe by you on another device. Please load the page anew.",
  tooMany: "You changed many reviews. Please try again in an hour.",
  loadFailed: "Reviews could not be loaded",
  sendFailed: "Your review could not be sent. Please try again.",
  withdrawFailed: "Your review could not be withdrawn. Please try again.",
  fetchFailed: "Failed to fetch reviews",
  changeFailed: "Failed to change the review",
} as const;
