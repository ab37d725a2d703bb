export const minQuestionLength = 10;
export const maxQuestionLength = 1000;
export const maxAnswerLength = 2000;

/** Questions shown on a product page before "show more". */
export const questionPageSize = 5;

/** Maximum number of pending questions per user and product. */
export const maxPendingQuestions = 3;
