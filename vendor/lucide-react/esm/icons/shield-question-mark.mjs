/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */

import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "shield-question-mark",
  size: 24,
  node: [
    [
      "path",
      {
        d: "M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 01-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 011-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 011.52 0C14.51 3.81 17 5 19 5a1 1 0 011 1z",
        key: "1buusj"
      }
    ],
    ["path", { d: "M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5", key: "1awbb0" }],
    ["path", { d: "M12 17h.01", key: "p32p05" }]
  ],
  aliases: ["shield-question"]
};
__iconData.node;
const ShieldQuestionMark = createLucideIcon(__iconData);

export { __iconData, ShieldQuestionMark as default };
//# sourceMappingURL=shield-question-mark.mjs.map
