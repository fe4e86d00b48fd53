/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */

import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "bookmark-x",
  size: 24,
  node: [
    ["path", { d: "m14.5 7.5-5 5", key: "3lb6iw" }],
    [
      "path",
      {
        d: "M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z",
        key: "oz39mx"
      }
    ],
    ["path", { d: "m9.5 7.5 5 5", key: "ko136h" }]
  ]
};
__iconData.node;
const BookmarkX = createLucideIcon(__iconData);

export { __iconData, BookmarkX as default };
//# sourceMappingURL=bookmark-x.mjs.map
