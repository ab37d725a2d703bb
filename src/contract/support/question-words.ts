export const minQuestionLength = 10;
export const maxQuestionLength = 1000;
export const maxAnswerLength = 2000;

/** Questions shown on a product page before "show more". */
export const questionPageSize = 5;

/** Maximum number of pending questions per user and product. */
export const maxPendingQuestions = 3;

/** Messages about product questions. */
export const questionWords = {
  textNeeded: "Please write your question",
  textShort: `Please ask in at least ${minQuestionLength} characters`,
  answerNeeded: "Please write an answer. It appears with the question",
  reasonNeeded: "Please enter a reason. The customer will see it",
  notFound: "Question not found",
  notByStaff: "Staff cannot ask questions about the shop's products",
  manyWaiting: `You already have ${maxPendingQuestions} unanswered questions about this product. Please wait for an answer or withdraw one.`,
  alreadyPublished: "This question has been answered. Please ask another one.",
  sent: "Thank you. Your question will appear once we have answered it.",
  withdrawn: "Your question is withdrawn",
  published: "Answer published. The customer will be notified.",
  refused: "Question rejected. The customer will get an email with the reason.",
  deleted: "Question deleted",
  deleteQuestion: "Are you sure you want to delete this question?",
  changedMeanwhile: "Your question has changed, perhaps on another device. Please reload the page.",
  tooManyAsked: "You have asked too many questions. Please try again tomorrow.",
  tooManyChanged: "You have changed too many questions. Please try again in an hour.",
  loadFailed: "Questions could not be loaded",
  sendFailed: "Your question could not be sent. Please try again.",
  withdrawFailed: "Your question could not be withdrawn. Please try again.",
  fetchFailed: "Failed to fetch questions",
  changeFailed: "Failed to change the question",
  deleteFailed: "Failed to delete the question",
} as const;
