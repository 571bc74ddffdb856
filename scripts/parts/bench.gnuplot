# Draws the table of bench.sh, which sets bars (a file: row, seconds, stopped, kind, name) and height.
set terminal svg size 760,height background "white" font "sans-serif,11" noenhanced
set title "CPU time; a hollow bar is a lower bound" offset -20,-0.5; set key outside right top horizontal samplen 1
set lmargin 33; set rmargin 2; set tmargin 2; set bmargin 2
set logscale x; set xrange [0.001:130]; set format x "%g s"; set xtics nomirror; set grid x; set border 0
set yrange [*:-2.5]; set offsets 0, 0, 0, 1; set ytics scale 0
set linetype 1 lc rgb "#1a7f37"; set linetype 2 lc rgb "#3b7dd8"
y(row, kind) = -2.5 * row - 2.5 - kind
plot for [s = 1:0:-1] for [k = 1:2] bars using \
        ($4 == k && ($3 > 0) == s ? $2 : NaN):(y($1, k)):(.001):2:(y($1, k) - .45):(y($1, k) + .45) \
        with boxxyerror lt k fs solid 1 - s border title s ? "" : word("ours 'textbook links'", k), \
    bars using 2:(y($1, $4)):(sprintf($3 > 0 ? "over %.2g s" : "%.2g s", $2)):ytic($4 == 1 ? strcol(5) : "") \
        with labels left offset 0.5 font ",9" notitle
