# Draws the table of bench.sh, which sets bars (a file: place, seconds, stopped, kind, name) and height.
set terminal svg size 760,height background "white" font "sans-serif,12" noenhanced
set title "CPU time; a hollow bar is a lower bound" offset -12
set logscale x; set xrange [0.001:200]; set format x "%g s"; set xtics nomirror; set grid x; set border 0
set yrange [*:0]; set offsets 0, 0, 0, 0.5; set ytics scale 0; set key above samplen 1 width -3
set style fill solid
set linetype 1 lc rgb "#1a7f37"; set linetype 2 lc rgb "#3b7dd8"
name(k) = word("ours 'textbook links'", k)
plot for [k = 1:2] bars using ($4 == k && $3 == 0 ? $2 : NaN):1:(.001):2:($1 - .45):($1 + .45) \
        with boxxyerror lt k title name(k), \
    for [k = 1:2] bars using ($4 == k && $3 == 1 ? $2 : NaN):1:(.001):2:($1 - .45):($1 + .45) \
        with boxxyerror lt k fs empty notitle, \
    bars using 2:1:(sprintf($3 == 1 ? "over %.2g s" : "%.2g s", $2)):ytic(5) with labels left offset 0.5 notitle
