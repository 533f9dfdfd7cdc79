export const MessagesPage = () => null;
