// Ends what was begun; a second time does nothing.
export type Unsubscribe = () => void;
