// Text messages: off unless a service is set.
export interface Sms {
  // True when it was taken over; thrown errors are worth another try.
  readonly send: (message: { readonly to: string; readonly text: string }) => Promise<boolean>;
}
