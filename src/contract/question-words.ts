export const shortestQuestion = 10;
export const longestQuestion = 1000;
export const longestAnswer = 2000;

/** Questions shown on a product page before "show more". */
export const questionPageSize = 5;

/** Maximum number of pending questions per user and product. */
export const mostWaitingQuestions = 3;

/** Messages about product questions. */
export const questionWords = {
  textNeeded: "Please write your question",
  textShort: `Please ask in at least ${shortestQuestion} characters`,
  answerNeeded: "Please write the answer: it appears with the question",
  reasonNeeded: "Please say why it is refused: whoever asked is told",
  notFound: "Question not found",
  notByStaff: "People who work for the shop answer questions about its products",
  manyWaiting: `${mostWaitingQuestions} of your questions about this product wait for an answer already. Please wait for it, or withdraw one.`,
  alreadyPublished: "This question has been answered. Please ask another one.",
  sent: "Thank you. Your question appears once we have answered it.",
  withdrawn: "Your question is withdrawn",
  published: "Answer published. Whoever asked is told.",
  refused: "Question refused. Whoever asked is told why.",
  deleted: "Question deleted",
  deleteQuestion: "Are you sure you want to delete this question?",
  changedMeanwhile:
    "Your question was changed meanwhile, maybe by you on another device. Please load the page anew.",
  tooManyAsked: "You asked many questions. Please try again tomorrow.",
  tooManyChanged: "You changed many questions. Please try again in an hour.",
  loadFailed: "Questions could not be loaded",
  sendFailed: "Your question could not be sent. Please try again.",
  withdrawFailed: "Your question could not be withdrawn. Please try again.",
  fetchFailed: "Failed to fetch questions",
  changeFailed: "Failed to change the question",
  deleteFailed: "Failed to delete the question",
} as const;
