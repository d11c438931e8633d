// An app that shows our pages in the tests; no server stands there, its answers are given by the test.
export const webViewOriginForTests = "http://localhost:8099";
