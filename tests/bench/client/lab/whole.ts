import { io } from "socket.io-client";
import "./floor.tsx";

// With the line to the server: all that a whole messenger is built upon.
Reflect.set(globalThis, "line", io);
