export const maxStars = 5;
export const maxReviewTitleLength = 100;
export const maxReviewLength = 3000;
export const maxReviewReplyLength = 2000;

/** Reviews shown on a product page before "show more". */
export const reviewPageSize = 5;
