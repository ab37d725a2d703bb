export const maxStars = 5;
export const maxReviewTitleLength = 100;
export const maxReviewLength = 3000;
export const maxReviewReplyLength = 2000;

/** Reviews shown on a product page before "show more". */
export const reviewPageSize = 5;

/** Messages about reviews. */
export const reviewWords = {
  starsNeeded: `Please give one to ${maxStars} stars`,
  textNeeded: "Please write your review",
  reasonNeeded: "Please enter a reason. The reviewer will see it",
  notFound: "Review not found",
  buyersOnly: "Only customers who bought and received this product can review it",
  notByStaff: "Staff cannot review the shop's products",
  sent: "Thank you. Your review will appear once we have read it.",
  withdrawn: "Your review is withdrawn",
  published: "Review published",
  refused: "Review rejected. The reviewer will get an email with the reason.",
  replied: "Answer saved",
  notPublished: "Only published reviews can be answered",
  changedMeanwhile: "Your review has changed, perhaps on another device. Please reload the page.",
  tooMany: "You have changed too many reviews. Please try again in an hour.",
  loadFailed: "Reviews could not be loaded",
  sendFailed: "Your review could not be sent. Please try again.",
  withdrawFailed: "Your review could not be withdrawn. Please try again.",
  fetchFailed: "Failed to fetch reviews",
  changeFailed: "Failed to change the review",
} as const;
