import { tripChanges, type ChangeWish } from "#shared/features/tripChanges/tripChanges.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useLatestAnswer } from "#client/resource/useLatestAnswer.ts";

const api = apiOf({ preview: tripChanges.preview });

// What a change would cost, by the server.
export const useChangePreview = (id: string, wish: ChangeWish | null) =>
  useLatestAnswer(wish && { id, ...wish }, api.preview);
