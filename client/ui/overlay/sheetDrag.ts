export interface Drag {
  readonly distance: number;
  readonly height: number;
  // pixels per millisecond at the end
  readonly speed: number;
}

const farEnough = 0.3;
const fastEnough = 0.5;
const notATremble = 24;

// Far down, or a quick flick downwards.
export const isDraggedAway = ({ distance, height, speed }: Drag): boolean =>
  distance > height * farEnough || (speed > fastEnough && distance > notATremble);
