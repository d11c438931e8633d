interface Archiver {
  readonly followsOffice: boolean;
}

// Who may archive: everybody puts a conversation away for themselves. Only the office closes one for all, and only a support case: the others end by their trip and by time.
export const mayArchiveForAll = ({ followsOffice }: Archiver, { kind }: { readonly kind: string }): boolean =>
  kind === "support" && followsOffice;
