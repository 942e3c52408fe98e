import type {enPictures} from './en-pictures.ts';

export const zhCNPictures: Readonly<Record<keyof typeof enPictures, string>> = {
  'row.heading': '一行，四幅图',
  'row.tell': '头 {{head}} 中“{{token}}”这一行，由大到小：{{list}}。',
  'row.tell.more': '头 {{head}} 中“{{token}}”这一行，由大到小：{{list}}，另有 {{n}} 个。',
  'row.item': '“{{token}}”{{weight}}',
  'row.key': '“{{token}}”，权重 {{weight}}',
  'row.key.hidden': '“{{token}}”，对这个查询隐藏',
  'row.hint': '指向一个词元就能看；点击或按 Enter 留住它，按 Esc 松开。',
  'row.marked': '“{{token}}”给“{{key}}”的权重是 {{weight}}。',
  'row.marked.hidden': '“{{key}}”对“{{token}}”隐藏：权重是 0。',
  'row.locked': '已留住，按 Esc 松开。',
  'row.formula': '写成和式',
  'row.formula.more': '……另有 {{n}} 项',
  'row.formula.note': '每个权重乘以那个键在 V 中的一整行，再把乘积相加。',

  'picture.none': '这里还没有可以画成图片的内容。',

  'plane.heading': '画成箭头',
  'plane.caption': '二维投影：保留查询与键的长度平方的 {{kept}}。平面里的点积不是完整的点积。',
  'plane.tell':
    '头 {{head}}：“{{token}}”的查询和 {{n}} 个键画成平面里的箭头，这个平面保留它们长度平方的 {{kept}}。',
  'plane.numbers': '箭头的坐标',
  'plane.arrow': '箭头',
  'plane.across': '横',
  'plane.up': '纵',

  'fusion.heading': '每个头给这一行加了什么',
  'fusion.tell':
    '“{{token}}”融合后的一行长 {{length}}。沿着它的方向，头 {{head}} 加得最多，{{value}}；偏置加了 {{bias}}。',
  'fusion.way': '到同一行的两条路',
  'fusion.way.sum': '各块相加',
  'fusion.way.concat': '拼接 × W_O',
  'fusion.way.sum.note': '每个头经过 W_O 中自己的一块，再相加。',
  'fusion.way.concat.note': '所有头并排放好，再与整个 W_O 做一次乘法。',
  'fusion.difference': '这一行里两条路的最大差别：',
  'fusion.part': '部分',
  'fusion.bias': '偏置',
  'fusion.total': '融合后',
  'fusion.projection': '沿融合方向的部分',
  'fusion.projection.short': '沿方向',
  'fusion.norm': '全长',
  'fusion.norm.short': '长度',
  'fusion.truth':
    '融合后的一行就是这些部分与偏置之和，不多也不少。多于这个和的，是下一层能拿它做的事。',

  'elephant.title': '盲人摸象',
  'elephant.caption':
    '每只手各有一种说法，合起来才是一头象。头与盲人有一点不同：每个头读的是整行，交出的是自己的一份。合起来，只是相加；要从中看出更多，是下一层的事。',
  'elephant.scale': '颜色越浓，贡献的长度越大（与这里最长的相比）。这是图示，不是数值。',
  'elephant.tell':
    '一头象，{{n}} 个头各占一处：{{parts}}。颜色最深的属于头 {{most}}，最浅的属于头 {{least}}。',
  'elephant.trunk': '鼻',
  'elephant.ear': '耳',
  'elephant.leg': '腿',
  'elephant.tail': '尾',
  'elephant.back': '背',
  'elephant.belly': '腹',
  'elephant.head': '头部',
  'elephant.tusk': '牙',
};
