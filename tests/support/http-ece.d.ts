// Of http_ece, which web-push encrypts with, only what the tests read with.
declare module "http_ece" {
  const ece: {
    readonly decrypt: (
      body: Buffer,
      options: {
        readonly version: "aes128gcm";
        readonly privateKey: import("node:crypto").ECDH;
        readonly authSecret: string;
      },
    ) => Buffer;
  };
  export default ece;
}
