// What a peer does with a message before it acknowledges it.
export interface Store {
  readonly keep: (message: Kept) => Promise<number>;
  readonly after: (conversation: number, seq: number) => Promise<readonly unknown[]>;
}

export interface Kept {
  readonly conversation: number;
  readonly sender: number;
  readonly body: string;
}

export const schema = `
  CREATE TABLE conversation (id bigint PRIMARY KEY, head bigint NOT NULL DEFAULT 0) WITH (fillfactor = 70);
  CREATE TABLE message (
    conversation bigint NOT NULL, seq bigint NOT NULL, sender bigint NOT NULL, body text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (conversation, seq)
  );
  CREATE SEQUENCE message_seq CACHE 100;
`;
