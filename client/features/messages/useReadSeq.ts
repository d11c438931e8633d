import { useState } from "react";

interface ReadSeq {
  // Up to where the reader had read when the thread was opened.
  readonly first: number | null;
  readonly newest: number;
  // Whether the newest is before the reader's eyes.
  readonly isFollowing: boolean;
}

// Up to where nothing is marked as new: what comes while a reader who has read all the rest looks on is no news either.
export function useReadSeq({ first, newest, isFollowing }: ReadSeq): number | null {
  const [read, setRead] = useState({ seq: first, newest });
  if (newest <= read.newest) return read.seq;
  const hadReadAll = read.seq !== null && read.seq >= read.newest;
  setRead({ newest, seq: hadReadAll && isFollowing ? newest : read.seq });
  return read.seq;
}
